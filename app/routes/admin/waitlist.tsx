import { WaitlistAdmin } from '#features/waitlist/waitlist-admin.tsx'
import { pageMeta } from '../../page-meta.ts'

export const meta = () => pageMeta({ title: 'Waitlist', noindex: true })

export default function AdminWaitlist() {
  return <WaitlistAdmin />
}
