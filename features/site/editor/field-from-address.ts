import { joinPath, keysOf, valueAt } from './paths.ts'

/** The field named in the URL. List entries can be named by id, as the launch checklist does for products. */
export function fieldFromAddress(content: unknown, field: string): string {
  return keysOf(field).reduce((path, key) => {
    const list = valueAt(content, path)
    if (!Array.isArray(list) || /^\d+$/.test(key)) return joinPath(path, key)
    const index = list.findIndex((entry) => entry?.id === key)
    return joinPath(path, index < 0 ? key : index)
  }, '')
}
