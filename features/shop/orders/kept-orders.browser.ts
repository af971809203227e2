import { keepText, readKept } from '#lib/web/kept.browser.ts'

const name = 'orders'
const max = 20

/** Tokens of the order pages opened in this browser, newest first. */
export function keptOrders(): string[] {
  return JSON.parse(readKept(name) ?? '[]')
}

export function keepOrder(token: string): void {
  const others = keptOrders().filter((each) => each !== token)
  keepText(name, JSON.stringify([token, ...others].slice(0, max)))
}
