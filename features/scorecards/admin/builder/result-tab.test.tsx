import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Definition } from '#content/scorecards/definition.ts'
import { leadershipHabits } from '#content/scorecards/templates/leadership-habits.ts'
import { ResultTab } from './result-tab.tsx'

const show = (change: Partial<Definition>) =>
  renderToStaticMarkup(<ResultTab definition={{ ...leadershipHabits, ...change }} onChange={() => {}} />)
const report = { ...leadershipHabits.report, blocks: [] }

test('only scorecards with a score offer figures of sections', () => {
  const [score, type] = [show({ report }), show({ report, kind: 'type' })]
  for (const html of [score, type]) expect(html).toContain('Their answers')
  expect(score).toContain('Section by section')
  expect(score).toContain('weakest sections')
  expect(type).not.toContain('Section by section')
  expect(type).not.toContain('weakest sections')
})
