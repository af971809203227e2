import { globSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { SprintHelp } from '#tools/90-day-sprint-planner/screen/help.tsx'
import { CascadeHelp } from '#tools/goal-cascade-builder/screen/help.tsx'
import { type ToolId, toolIds } from '#tools/list.ts'
import { WorkshopHelp } from '#tools/okr-workshop-facilitator-kit/screen/help.tsx'
import { writersOf } from '#tools/shared/document/family.ts'
import { TrackerHelp } from '#tools/strategic-okr-execution-tracker/screen/help.tsx'
import { PlannerHelp } from '#tools/strategic-okr-planner/screen/help.tsx'

/** A title, and what people make of it when they are in a hurry: the Execution Tracker. */
const sampleNames = sampleContent.products.list.flatMap(({ title }) => [title, title.split(' ').slice(-2).join(' ')])

test('no tool is named in the tools’ own words: the owner may call it otherwise', () => {
  const sources = globSync('tools/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  expect(sources.length).toBeGreaterThan(200)
  const named = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replace(/\s+/g, ' ')
    return sampleNames.filter((name) => text.includes(name)).map((name) => `${file}: ${name}`)
  })
  expect(named).toEqual([])
})

/** As a tool's page does, with names that are nobody's samples. */
function pageOf(id: ToolId): void {
  const tools = toolIds.map((each, index) => ({
    id: each,
    title: `Thing ${index}`,
    path: `/toolbox/${each}`,
  }))
  vi.stubGlobal('__EDITION__', 'full')
  vi.stubGlobal('__TOOL__', { id, title: 'This one', productPath: '/', icon: '', tools })
}

test.each([
  ['strategic-okr-planner', PlannerHelp, 'the Thing 1, the Thing 7 and the Thing 8 open as it is'],
  ['strategic-okr-execution-tracker', TrackerHelp, 'Open a plan from the Thing 0,'],
  ['goal-cascade-builder', CascadeHelp, 'open in the Thing 0, the Thing 1 and the Thing 8.'],
  ['okr-workshop-facilitator-kit', WorkshopHelp, 'the Thing 0, the Thing 1 and the Thing 7 open.'],
  ['90-day-sprint-planner', SprintHelp, 'opens a file of the Thing 0 or the Thing 1.'],
] as const)('the help of %s names the others as the owner does', (id, Help, words) => {
  pageOf(id)
  expect(renderToStaticMarkup(createElement(Help))).toContain(words)
})

test('whose file it is, is said by the owner’s name for it', () => {
  pageOf('strategic-okr-planner')
  expect(writersOf(['business-case'])).toBe('the Thing 3')
  expect(writersOf(['sprint-plan', 'decisions'])).toBe('the Thing 2 or the Thing 5')
})
