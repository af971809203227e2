import { siteContext } from '../context.ts'
import { pageMeta } from '../document/page-meta.ts'
import { Scenarios } from '../founder-test/scenarios.tsx'
import { StylesLedger } from '../founder-test/styles-ledger.tsx'
import { TestOpening } from '../founder-test/test-opening.tsx'
import type { Route } from './+types/founder-test.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { founderTest, styles } = context.get(siteContext).content
  return { founderTest, styles }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { heading, summary } = loaderData.founderTest
  return pageMeta(matches, { title: heading, path: '/founder-test', description: summary })
}

export default function FounderTest({ loaderData }: Route.ComponentProps) {
  const { founderTest, styles } = loaderData
  return (
    <>
      <TestOpening founderTest={founderTest} />
      <Scenarios heading={founderTest.scenariosHeading} scenarios={founderTest.scenarios} />
      <StylesLedger styles={styles} button={founderTest.button} />
    </>
  )
}
