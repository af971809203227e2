import type { UserEvent } from '@testing-library/user-event'
import { newId } from '#tools/shared/document/new-id.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { trackedExample } from '#tools/strategic-okr-execution-tracker/model/example.ts'
import { tool } from '#tools/strategic-okr-execution-tracker/tool.tsx'
import { openDemo, openTool } from './open-tool.tsx'
import { screen, within } from './react.tsx'
import { reloadTool } from './reload.tsx'

const id = 'strategic-okr-execution-tracker'

export const orders = 'Weekly wholesale orders from the new district'
export const trials = 'Trial customers that order again in week two'

/** The example under an id of its own: the tool remembers the chosen week and owner of a plan until the page closes. */
export const newExample = (): Plan => ({ ...trackedExample(), id: newId() })

export const openTracker = (plan: Plan = newExample()): Promise<UserEvent> => openTool(id, tool, plan)
export const openTrackerDemo = (): UserEvent => openDemo(id, { ...tool, exampleDoc: newExample })
export const reloadTracker = (): Promise<UserEvent> => reloadTool(id, tool)

/** One key result of the check-in or of the closing, with its fields. */
export const keyResult = (name: string) => within(screen.getByRole('group', { name }))

export const valueField = (name: string) => keyResult(name).getByLabelText<HTMLInputElement>(/^Value/)
