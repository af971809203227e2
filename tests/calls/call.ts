import type { openTestShop } from '../sites/test-shop.ts'

export type Shop = Awaited<ReturnType<typeof openTestShop>>
export type Call = () => Response | Promise<Response>

/** The body of a form that is sent without scripts. */
export function plainFields(fields: Record<string, unknown>): string {
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])),
  ).toString()
}
