import { founderTest } from '#content/founder-test/founder-test.ts'
import { founderTestDescription } from '#content/page-metadata.ts'
import { coachOf } from '#features/scorecards/type/result/coach.ts'
import { contentByStyle } from '#features/scorecards/type/result/style-words.ts'
import { siteContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import { FounderTestIsland } from '../islands/founder-test.tsx'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/founder-assessment.ts'

export const handle: PageHandle = { island: 'founder-test' }

export const meta = metaOf({
  title: founderTest.title,
  path: '/founder-test/assessment',
  description: founderTestDescription,
})

export function loader({ context }: Route.LoaderArgs) {
  const { content, siteUrl } = context.get(siteContext)
  const optInText = content.who.lettersBox
  return { texts: contentByStyle(content), coach: coachOf(content), siteUrl, optInText }
}

export default function FounderAssessment({ loaderData }: Route.ComponentProps) {
  return <FounderTestIsland {...loaderData} />
}
