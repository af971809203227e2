import type { ExtractSchema } from 'hono/types'

type RoutesOf<Api> = ExtractSchema<Api extends (...given: never[]) => infer Made ? Made : Api>

/**
 * What an endpoint answers, from its route: `AnswerOf<typeof membersApi, 'POST', '/invitations'>`. Imported as a type
 * only. Hono's own client would add 1.8 KB to every form of a visitor.
 */
export type AnswerOf<Api, Method extends string, Path extends keyof RoutesOf<Api>> =
  RoutesOf<Api>[Path] extends Record<`$${Lowercase<Method>}`, { output: infer Answer }> ? Answer : never
