import { founderTest } from '#content/founder-test/founder-test.ts'
import { Quiz } from '#features/founder-test/quiz/quiz.tsx'
import { metaOf } from '../page-meta.ts'
import type { PageHandle } from '../root.tsx'

export const handle: PageHandle = { scripts: true }

export const meta = metaOf({
  title: founderTest.title,
  path: '/founder-test/assessment',
  description:
    'Ten situations from a founder’s week, five ways to react. Your style is on the screen after the last question, with what helps and what to watch for.',
})

export default function FounderAssessment() {
  return <Quiz />
}
