import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { tool } from '#tools/90-day-sprint-planner/tool.tsx'
import { openDemo, openTool } from './open-tool.tsx'
import { screen, within } from './react.tsx'
import { reloadTool } from './reload.tsx'

const id = '90-day-sprint-planner'

/** A Wednesday: the example is in the middle of its sixth week. Only the date stands still, not the timers. */
export function inWeekSix(): void {
  beforeEach(() => setToday('2027-03-03'))
  afterEach(() => void vi.useRealTimers())
}

export function setToday(day: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T10:00:00`) })
}

export const openSprint = (sprint = tool.exampleDoc()): Promise<UserEvent> => openTool(id, tool, sprint)
export const openEmptySprint = (): Promise<UserEvent> => openSprint(tool.emptyDoc())
export const openSprintDemo = (): UserEvent => openDemo(id, tool)
export const reloadSprint = (): Promise<UserEvent> => reloadTool(id, tool)

/** A milestone on the timeline, by the start of its name. */
export const milestone = (name: string) =>
  within(screen.getByRole('region', { name: 'Timeline' })).getByRole('button', {
    name: new RegExp(`^${name}`),
  })

export const hasMilestone = (name: string) =>
  within(screen.getByRole('region', { name: 'Timeline' })).queryByRole('button', {
    name: new RegExp(`^${name}`),
  }) !== null

/** The letter of the outcome whose lane a milestone is in. */
export function laneOf(name: string): string | undefined {
  const lane = milestone(name).closest('[data-lane]')?.getAttribute('data-lane')
  return 'ABC'[Number(lane)]
}
