import { largeDocuments } from '#tests/tools/large-documents.ts'
import { toolIds } from '#tools/list.ts'
import { expect, test } from '../fixtures.ts'
import { fullUrl, openFile, type ToolId } from './tool-pages.ts'

/**
 * A key is to be drawn at once however much the document holds (bench/results/tools.md has the times). What takes time
 * is drawing components that show nothing new, so these are counted, as React's developer tools count them: no clock,
 * no slow machine can make this test fail.
 */
const fields: Record<ToolId, readonly (readonly [view: string, field: string])[]> = {
  'strategic-okr-planner': [['Table', 'textarea']],
  'strategic-okr-execution-tracker': [
    ['Check-in', 'textarea'],
    ['Plan', 'input'],
  ],
  '90-day-sprint-planner': [['Reviews', 'textarea']],
  'roi-projection-calculator': [['Costs and benefits', 'input']],
  'team-performance-dashboard': [
    ['Setup', 'input'],
    ['Quarter', 'textarea'],
  ],
  'executive-decision-framework': [['Evidence', 'textarea']],
  'strategic-alignment-assessment-kit': [['Discuss first', 'textarea']],
  'goal-cascade-builder': [['Tree', 'textarea']],
  'okr-workshop-facilitator-kit': [['Exercises', 'textarea']],
}

/** The tabs and a message on screen are some 120 of them, a card with its fields some 50; all rows are thousands. */
const mostDrawn = 250

for (const id of toolIds) {
  test(`${id}: a key in a large document draws what it changes, not the whole screen`, async ({ page }) => {
    await page.addInitScript(countDrawn)
    await page.goto(fullUrl(id))
    await openFile(page, 'large.json', largeDocuments[id].file())
    await expect(page.getByText('large.json is open').first()).toBeVisible()
    for (const [view, field] of fields[id]) {
      await page.getByRole('tab', { name: view, exact: true }).click()
      const place = page
        .locator('[role=tabpanel][data-state=active]')
        .locator(field)
        .filter({ visible: true })
        .first()
      await place.click()
      await page.keyboard.press('End')
      const before = await place.inputValue()
      await page.evaluate(() => (window.drawnForKey = undefined))
      await page.keyboard.type('b')
      await expect(place).toHaveValue(`${before}b`)
      expect(await page.evaluate(() => window.drawnForKey), view).toBeLessThan(mostDrawn)
    }
  })
}

declare global {
  interface Window {
    drawnForKey: number | undefined
  }
}

/** Notes how many components React draws before the key is seen: in the first change of the page after its event. */
function countDrawn(): void {
  type Fiber = {
    tag: number
    type: unknown
    flags: number
    child: Fiber | null
    sibling: Fiber | null
    alternate: Fiber | null
  }
  // Functions, classes, forwarded refs and memos, in React's own numbers; flag 1: it was called.
  const isDrawn = ({ tag, flags }: Fiber) => [0, 1, 11, 14, 15].includes(tag) && (flags & 1) === 1
  const count = (fiber: Fiber, isAround: boolean): number => {
    let sum = isDrawn(fiber) && !isAround ? 1 : 0
    // What has the same children as before was not gone into.
    if (fiber.alternate && fiber.alternate.child === fiber.child) return sum
    // The buttons on top are the same few for every document; what they put elsewhere, as a paper, may be large.
    const isPortal = fiber.tag === 4
    const isBelowTop = fiber.type === 'header' || (isAround && !isPortal)
    for (let child = fiber.child; child; child = child.sibling) sum += count(child, isBelowTop)
    return sum
  }
  let isWaiting = false
  window.addEventListener('input', () => (isWaiting = true), true)
  const onCommitFiberRoot = (_: number, root: { current: Fiber }) => {
    if (isWaiting) window.drawnForKey = count(root.current, false)
    isWaiting = false
  }
  const nothing = () => {}
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      ...{ supportsFiber: true, inject: () => 1, onCommitFiberRoot },
      ...{ onCommitFiberUnmount: nothing, onPostCommitFiberRoot: nothing },
    },
  })
}
