import { founderTest } from '#content/founder-test/founder-test.ts'
import { Quiz } from '#features/founder-test/quiz/quiz.tsx'
import { coachOf } from '#features/founder-test/result/coach.ts'
import { wordsByStyle } from '#features/founder-test/result/style-words.ts'
import { siteContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/founder-assessment.ts'

export { oncePerPage as shouldRevalidate } from '../document/once-per-page.ts'

export const handle: PageHandle = { scripts: true }

export const meta = metaOf({
  title: founderTest.title,
  path: '/founder-test/assessment',
  description:
    'Ten situations from a founder’s week, five ways to react. Your style is on the screen after the last question, with what helps and what to watch for.',
})

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(siteContext)
  const { lettersBox } = content.who
  return { words: wordsByStyle(content), coach: coachOf(content), lettersBox }
}

export default function FounderAssessment({ loaderData }: Route.ComponentProps) {
  return <Quiz {...loaderData} />
}
