import { founderTestIntro } from '#content/founder-test/founder-test-intro.ts'
import { Scenarios } from '../founder-test/scenarios.tsx'
import { StylesLedger } from '../founder-test/styles-ledger.tsx'
import { TestOpening } from '../founder-test/test-opening.tsx'
import { metaOf } from '../page-meta.ts'

export const meta = metaOf({
  title: founderTestIntro.heading,
  path: '/founder-test',
  description:
    'Ten questions, five styles, about three minutes: find out how you run your company when the week gets hard, what it does well and what it costs.',
})

export default function FounderTest() {
  return (
    <>
      <TestOpening />
      <Scenarios />
      <StylesLedger />
    </>
  )
}
