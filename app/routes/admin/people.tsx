import { PeoplePage } from '#features/people/people-page.tsx'
import { metaOf } from '../../page-meta.ts'

export const meta = metaOf({ title: 'People', noindex: true })

export default function AdminPeople() {
  return <PeoplePage />
}
