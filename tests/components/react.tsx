import { configure } from '@testing-library/dom'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'

export * from '@testing-library/dom'

/** The real one, also while a test has fake timers; browsers have no setImmediate. */
const later = globalThis.setImmediate ?? globalThis.setTimeout

// @testing-library/react needs React's development build, which takes twice as long to render a tool. The site runs the
// production build, and so do these tests: this file renders, and flushes what an event causes before the test goes on.
configure({
  asyncWrapper: async (work) => {
    const result = await work()
    await settle()
    return result
  },
  eventWrapper: (dispatch) => {
    let result: unknown
    flushSync(() => {
      result = dispatch()
    })
    return result as undefined
  },
})

const roots = new Map<Root, Element>()

export function render(element: ReactNode, options: { container?: Element } = {}) {
  const container = options.container ?? document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  roots.set(root, container)
  flushSync(() => root.render(element))
  return {
    container,
    rerender: (next: ReactNode) => flushSync(() => root.render(next)),
    unmount: () => close(root),
  }
}

/** Unmounts everything that a test has rendered. */
export function cleanup(): void {
  for (const root of roots.keys()) close(root)
}

function close(root: Root): void {
  flushSync(() => root.unmount())
  roots.get(root)?.remove()
  roots.delete(root)
}

/** Renders what some work causes: synchronous work at once, promises before the returned one resolves. */
export async function act<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  const result = await flushSync(work)
  await settle()
  return result
}

/** Lets React finish what it has postponed: deferred values and passive effects. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => later(resolve))
}
