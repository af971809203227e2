import type { ToolId } from '#tools/list.ts'

/** A tool of the suite with the owner's title and its product page. */
export function toolNamed(id: ToolId): (typeof __TOOL__)['tools'][number] {
  const tool = __TOOL__.tools.find((each) => each.id === id)
  if (!tool) throw new Error(`This page does not say what ${id} is called`)
  return tool
}

/** 'the Planner, the Tracker and the Builder' */
export function theTools(ids: readonly ToolId[], word: 'and' | 'or' = 'and'): string {
  const names = ids.map((id) => `the ${toolNamed(id).title}`)
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`
}
