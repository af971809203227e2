/**
 * Counts the components that React calls for one change, as its developer tools do. React looks for their hook once,
 * when it is loaded: setup.ts imports this file before anything else.
 */

type Fiber = {
  tag: number
  type: unknown
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

let onCommit: ((root: Fiber) => void) | undefined

const nothing = () => {}

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: nothing,
    onPostCommitFiberRoot: nothing,
    onCommitFiberRoot: (_: number, root: { current: Fiber }) => onCommit?.(root.current),
  },
})

/** How many components are called before the next key is seen: in the first change of the page after its event. */
export async function drawnForKey(press: () => Promise<unknown>): Promise<number> {
  let drawn: number | undefined
  let isWaiting = false
  const onInput = () => {
    isWaiting = true
  }
  window.addEventListener('input', onInput, true)
  onCommit = (root) => {
    if (isWaiting) drawn = count(root, false)
    isWaiting = false
  }
  await press()
  window.removeEventListener('input', onInput, true)
  onCommit = undefined
  if (drawn === undefined) throw new Error('The key changed nothing on the page.')
  return drawn
}

/** Functions, classes, forwarded refs and memos, in React's own numbers. Flag 1: React called it. */
function isDrawn({ tag, flags }: Fiber): boolean {
  return [0, 1, 11, 14, 15].includes(tag) && (flags & 1) === 1
}

function count(fiber: Fiber, isInHeader: boolean): number {
  let sum = isDrawn(fiber) && !isInHeader ? 1 : 0
  // React did not look into children that are the same as before.
  if (fiber.alternate && fiber.alternate.child === fiber.child) return sum
  // The header has the same few buttons for every document; what they draw elsewhere, like a printed page, may be large.
  const isPortal = fiber.tag === 4
  const isBelowHeader = fiber.type === 'header' || (isInHeader && !isPortal)
  for (let child = fiber.child; child; child = child.sibling) sum += count(child, isBelowHeader)
  return sum
}
