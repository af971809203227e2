import { readRoundsForAdmin } from '#features/diagnostic/rounds-admin/for-admin.server.ts'
import { RoundsPage } from '#features/diagnostic/rounds-admin/rounds-page.tsx'
import { readSentencesForAdmin } from '#features/diagnostic/sentences/for-admin.server.ts'
import { SentencesSection } from '#features/diagnostic/sentences/sentences-section.tsx'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/rounds.ts'

export const meta = metaOf({ title: 'Answered again', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { readDb } = context.get(servicesContext)
  return { said: await readSentencesForAdmin(readDb), rounds: await readRoundsForAdmin(readDb) }
}

export default function AdminRounds({ loaderData: { said, rounds } }: Route.ComponentProps) {
  return <RoundsPage rounds={rounds} said={<SentencesSection {...said} />} />
}
