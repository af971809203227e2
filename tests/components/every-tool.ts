import type { UserEvent } from '@testing-library/user-event'
import { tool as sprint } from '#tools/90-day-sprint-planner/tool.tsx'
import { tool as framework } from '#tools/executive-decision-framework/tool.tsx'
import { tool as cascade } from '#tools/goal-cascade-builder/tool.tsx'
import type { ToolId } from '#tools/list.ts'
import { tool as workshop } from '#tools/okr-workshop-facilitator-kit/tool.tsx'
import { tool as calculator } from '#tools/roi-projection-calculator/tool.tsx'
import { readDocument } from '#tools/shared/document/file-format.ts'
import type { Tool } from '#tools/shared/shell/tool.tsx'
import { tool as assessment } from '#tools/strategic-alignment-assessment-kit/tool.tsx'
import { tool as tracker } from '#tools/strategic-okr-execution-tracker/tool.tsx'
import { tool as planner } from '#tools/strategic-okr-planner/tool.tsx'
import { tool as dashboard } from '#tools/team-performance-dashboard/tool.tsx'
import { openDemo, openTool } from './open-tool.tsx'

type Openers = {
  openDemo: () => UserEvent
  /** The full edition with the worked example. */
  openExample: () => Promise<UserEvent>
  /** The full edition with what a file holds. */
  openText: (text: string) => Promise<UserEvent>
}

/** For tests that do the same with every tool. */
export const everyTool: Record<ToolId, Openers> = {
  'strategic-okr-planner': openersOf('strategic-okr-planner', planner),
  'strategic-okr-execution-tracker': openersOf('strategic-okr-execution-tracker', tracker),
  '90-day-sprint-planner': openersOf('90-day-sprint-planner', sprint),
  'roi-projection-calculator': openersOf('roi-projection-calculator', calculator),
  'team-performance-dashboard': openersOf('team-performance-dashboard', dashboard),
  'executive-decision-framework': openersOf('executive-decision-framework', framework),
  'strategic-alignment-assessment-kit': openersOf('strategic-alignment-assessment-kit', assessment),
  'goal-cascade-builder': openersOf('goal-cascade-builder', cascade),
  'okr-workshop-facilitator-kit': openersOf('okr-workshop-facilitator-kit', workshop),
}

function openersOf<Doc, Action>(id: ToolId, tool: Tool<Doc, Action>): Openers {
  return {
    openDemo: () => openDemo(id, tool),
    openExample: () => openTool(id, tool),
    openText: (text) => {
      const read = tool.full && readDocument(tool.full.format, text)
      if (!read?.ok) throw new Error(`This is not a document of ${id}.`)
      return openTool(id, tool, read.doc)
    },
  }
}
