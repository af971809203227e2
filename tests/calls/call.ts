import type { openTestShop } from '../sites/test-shop.ts'

export type Shop = Awaited<ReturnType<typeof openTestShop>>
export type Call = () => Response | Promise<Response>
