import { screen } from './react.tsx'

/** The rows of the tree that are not folded away. Asking for roles and names costs seconds in a tree of this size. */
export const goalRows = () => [...document.querySelectorAll<HTMLElement>('[role=treeitem]')]

/** The goal whose title begins with these words. */
export function goalRow(title: string): HTMLElement {
  const found = goalRows().filter(({ textContent }) => textContent?.startsWith(title))
  if (found.length !== 1) throw new Error(`${found.length} goals begin with ‘${title}’.`)
  return found[0] as HTMLElement
}

/** The fields of the selected goal, next to the tree or the picture. */
export const goalFields = () => screen.getByRole('complementary')

/** How deep a goal is, and its position among its siblings. */
export function placeOf(title: string): string {
  const row = goalRow(title)
  const [level, position, size] = ['aria-level', 'aria-posinset', 'aria-setsize'].map((name) =>
    row.getAttribute(name),
  )
  return `level ${level}, ${position} of ${size}`
}

/** The boxes of the picture with these words in their text. */
export function drawnGoals(words = ''): SVGGElement[] {
  const boxes = document.querySelectorAll<SVGGElement>('[role=tabpanel] svg [data-goal]')
  // A title is wrapped into lines without spaces between them.
  const bare = (text: string) => text.replace(/\s/g, '')
  return [...boxes].filter((box) => bare(box.textContent ?? '').includes(bare(words)))
}

export function drawnGoal(words: string): HTMLElement {
  const found = drawnGoals(words)
  if (found.length !== 1) throw new Error(`${found.length} boxes contain ‘${words}’.`)
  return found[0] as unknown as HTMLElement
}
