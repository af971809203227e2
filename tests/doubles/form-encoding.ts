export type FormValue = string | FormValue[] | { [key: string]: FormValue }

/** Reads a body the way Stripe writes it: metadata[order_id]=1&expand[]=latest_charge. */
export function readForm(body: string): Record<string, FormValue> {
  const form: Record<string, FormValue> = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter((part, index, parts) => part !== '' || index < parts.length - 1)
    setAt(form, name.endsWith('[]') ? [...path, '[]'] : path, value)
  }
  return form
}

function setAt(target: Record<string, FormValue>, [key = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    target[key] = value
    return
  }
  if (rest[0] === '[]') {
    target[key] = [...((target[key] as FormValue[] | undefined) ?? []), value]
    return
  }
  target[key] ??= {}
  setAt(target[key] as Record<string, FormValue>, rest, value)
}
