import { PeoplePage } from '#features/people/people-page.tsx'
import { pageMeta } from '../../page-meta.ts'

export const meta = () => pageMeta({ title: 'People', noindex: true })

export default function AdminPeople() {
  return <PeoplePage />
}
