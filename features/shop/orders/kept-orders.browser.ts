import { readKept, storeText } from '#lib/web/kept.browser.ts'

const name = 'orders'
const max = 20

/** Tokens of the order pages opened in this browser, newest first. */
export function keptOrders(): string[] {
  return JSON.parse(readKept(name) ?? '[]')
}

export function storeOrder(token: string): void {
  const others = keptOrders().filter((each) => each !== token)
  storeText(name, JSON.stringify([token, ...others].slice(0, max)))
}
