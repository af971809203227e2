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
  const [level, position, size] = ['aria-level', 'aria-posinset', 'aria-setsize'].map((name) => row.getAttribute(name))
  return `level ${level}, ${position} of ${size}`
}

/** The boxes of the picture whose title begins with these words. A title is wrapped into lines. */
export function drawnGoals(words = ''): SVGGElement[] {
  const boxes = document.querySelectorAll<SVGGElement>('[role=tabpanel] svg [data-goal]')
  return [...boxes].filter((box) => {
    const lines = [...box.querySelectorAll('text[font-size="14"]')].map(({ textContent }) => textContent)
    return lines.join(' ').startsWith(words)
  })
}

export function drawnGoal(words: string): HTMLElement {
  const found = drawnGoals(words)
  if (found.length !== 1) throw new Error(`${found.length} boxes begin with ‘${words}’.`)
  return found[0] as unknown as HTMLElement
}
