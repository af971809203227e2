import { WaitlistAdmin } from '#features/waitlist/waitlist-admin.tsx'
import { metaOf } from '../../page-meta.ts'

export const meta = metaOf({ title: 'Waitlist', noindex: true })

export default function AdminWaitlist() {
  return <WaitlistAdmin />
}
