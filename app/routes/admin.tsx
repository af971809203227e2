import { DeskPage } from '#ui/desk.tsx'
import { pageMeta } from '../page-meta.ts'

export const meta = () => pageMeta({ title: 'Overview', noindex: true })

export default function Admin() {
  return (
    <DeskPage title="Overview">
      <p />
    </DeskPage>
  )
}
