import { data } from 'react-router'
import { sequenceNames, sequences } from '#content/sequences/sequences.ts'
import { readMailsWithResults, readOverview } from '#features/campaigns/sequences/overview.server.ts'
import { SequencePage } from '#features/campaigns/sequences/screen/sequence-page.tsx'
import { readTimeZone } from '#platform/time-zone.server.ts'
import { servicesContext } from '../../context.ts'
import { pageMeta } from '../../document/page-meta.ts'
import type { Route } from './+types/sequence.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? sequences[loaderData.overview.name].title : 'A sequence'
  return pageMeta(matches, { title, noindex: true })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { readDb, settings } = context.get(servicesContext)
  const name = sequenceNames.find((each) => each === params.name)
  if (!name) throw data(null, { status: 404 })
  return {
    overview: await readOverview(readDb, name),
    mails: await readMailsWithResults(readDb, name),
    timeZone: await readTimeZone(readDb),
    sends: settings.mail() !== undefined,
  }
}

export default function AdminSequence({ loaderData }: Route.ComponentProps) {
  return <SequencePage {...loaderData} />
}
