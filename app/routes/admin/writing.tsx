import { sequencesInOrder } from '#content/sequences/sequences.ts'
import { AskingSection } from '#features/agreeing/asking-section.tsx'
import { listLetters } from '#features/writing/letters/letters.server.ts'
import { listTexts } from '#features/writing/letters/texts.server.ts'
import { readPace } from '#features/writing/sending/pace.server.ts'
import { readResults } from '#features/writing/sending/results.server.ts'
import { readOverview } from '#features/writing/sequences/overview.server.ts'
import { WritingPage } from '#features/writing/writing-page.tsx'
import { asksByMail } from '#platform/people/asking.server.ts'
import { servicesContext, siteContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/writing.ts'

export const meta = metaOf({ title: 'Writing', noindex: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { readDb } = context.get(servicesContext)
  const after = new URL(request.url).searchParams.get('after')
  const { letters, older } = await listLetters(readDb, after)
  const texts = (await listTexts(readDb)).map(({ id, name, subject }) => ({ id, name, subject }))
  const withResults = letters.map(async (letter) => ({
    ...letter,
    results: await readResults(readDb, letter.id),
  }))
  return {
    ...{ letters: await Promise.all(withResults), older, texts, perHour: await readPace(readDb) },
    sequences: await Promise.all(sequencesInOrder.map((name) => readOverview(readDb, name))),
    asking: { isOn: await asksByMail(readDb), words: context.get(siteContext).content.who.lettersBox },
  }
}

export default function AdminWriting({ loaderData }: Route.ComponentProps) {
  return <WritingPage {...loaderData} agreeing={<AskingSection {...loaderData.asking} />} />
}
