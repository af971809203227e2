import { afterEach, expect, test } from 'vitest'
import { sprintParts } from '#tools/90-day-sprint-planner/full.tsx'
import { exampleSprint } from '#tools/90-day-sprint-planner/model/example.ts'
import { frameworkParts } from '#tools/executive-decision-framework/full.tsx'
import { exampleFramework } from '#tools/executive-decision-framework/model/example.ts'
import { cascadeParts } from '#tools/goal-cascade-builder/full.tsx'
import { exampleCascade } from '#tools/goal-cascade-builder/model/example.ts'
import { toolIds } from '#tools/list.ts'
import { workshopParts } from '#tools/okr-workshop-facilitator-kit/full.tsx'
import { exampleWorkshop } from '#tools/okr-workshop-facilitator-kit/model/example.ts'
import { calculatorParts } from '#tools/roi-projection-calculator/full.tsx'
import { exampleCase } from '#tools/roi-projection-calculator/model/example.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import type { FullParts } from '#tools/shared/shell/tool.tsx'
import { setFormats } from '#tools/shared/values/current-formats.ts'
import { firstFormats } from '#tools/shared/values/formats.ts'
import { kitParts } from '#tools/strategic-alignment-assessment-kit/full.tsx'
import { exampleAssessment } from '#tools/strategic-alignment-assessment-kit/model/example.ts'
import { trackerParts } from '#tools/strategic-okr-execution-tracker/full.tsx'
import { trackedExample } from '#tools/strategic-okr-execution-tracker/model/example.ts'
import { plannerParts } from '#tools/strategic-okr-planner/full.tsx'
import { dashboardParts } from '#tools/team-performance-dashboard/full.tsx'
import { exampleDashboard } from '#tools/team-performance-dashboard/model/example.ts'

afterEach(() => setFormats(firstFormats))

/** The texts of a tool's Export menu: for the clipboard, Markdown and CSV, not pictures, calendars or our own files. */
async function textsOf<Doc>({ exports }: FullParts<Doc>, doc: Doc): Promise<string[]> {
  const texts: string[] = []
  for (const { label, make } of exports) {
    if (/Picture|Excel|Calendar|file for/i.test(label)) continue
    const made = await make(doc)
    if (made.kind === 'text') texts.push(made.text)
    else if (typeof made.body === 'string') texts.push(made.body)
  }
  return texts
}

const tools: Record<(typeof toolIds)[number], () => Promise<string[]>> = {
  '90-day-sprint-planner': () => textsOf(sprintParts, exampleSprint('2027-02-17', 's1')),
  'executive-decision-framework': () => textsOf(frameworkParts, exampleFramework('2027-02-17')),
  'goal-cascade-builder': () => textsOf(cascadeParts, exampleCascade()),
  'okr-workshop-facilitator-kit': () => textsOf(workshopParts, exampleWorkshop()),
  'roi-projection-calculator': () => textsOf(calculatorParts, exampleCase()),
  'strategic-alignment-assessment-kit': () => textsOf(kitParts, exampleAssessment()),
  'strategic-okr-execution-tracker': () => textsOf(trackerParts, trackedExample()),
  'strategic-okr-planner': () => textsOf(plannerParts, samplePlan()),
  'team-performance-dashboard': () => textsOf(dashboardParts, exampleDashboard()),
}

/** What our examples' people wrote stays as they wrote it. */
const ownWords =
  /\$2\.4M|\$44,500 for the ordering site|volume above 1,500 orders|Margin 30\.6%|\$1\.2M|From April 12|12,000 square feet/g

/** 1,234 or 3.5 or Mar 31. */
const american =
  /\d,\d{3}\b|\d\.\d(?!\d\d)|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}\b(?!\d)/g

test.each(toolIds)('%s exports its numbers and dates as the document writes them', async (id) => {
  const before = (await tools[id]()).join('\n').replace(ownWords, '')
  setFormats({ numbers: '1.234,5', days: 'day-first', weeks: 'monday' })
  const after = (await tools[id]()).join('\n').replace(ownWords, '')
  expect(before).not.toBe(after)
  expect(after.match(american)).toBeNull()
})
