import axe from 'axe-core'
import { expect } from 'vitest'

/** Colors and sizes need layout: browser tests check them, once for each kind of page. */
const needsLayout = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } }

/** Names, roles and states of what is on the screen, or in one part of it. */
export async function expectNoAxeFindings(part: Element = document.body): Promise<void> {
  const { violations } = await axe.run(part, {
    resultTypes: ['violations'],
    rules: { ...needsLayout, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}
