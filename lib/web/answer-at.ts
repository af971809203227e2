/** The schemas of the endpoints below each path; app/site-app.server.ts declares them. */
// biome-ignore lint/suspicious/noEmptyInterface: a feature cannot import the endpoints of all others
export interface Mounted {}

/** What the endpoint at a path answers; unknown if the path is only known at run time. */
export type AnswerAt<Method extends string, Path extends string> = [Found<Method, Path>] extends [never]
  ? unknown
  : Found<Method, Path>

type Found<Method extends string, Path extends string> = {
  [Base in keyof Mounted]: Path extends `${Base & string}${string}`
    ? AnswerBelow<Mounted[Base], Base & string, Method, Path>
    : never
}[keyof Mounted]

type AnswerBelow<Schema, Base extends string, Method extends string, Path extends string> = Schema extends unknown
  ? {
      [Route in keyof Schema & string]: Fits<Segments<Path>, Segments<Pattern<Base, Route>>> extends true
        ? Schema[Route] extends Record<`$${Lowercase<Method>}`, { output: infer Answer }>
          ? Answer
          : never
        : never
    }[keyof Schema & string]
  : never

type Pattern<Base extends string, Route extends string> = Route extends '/' ? Base : `${Base}${Route}`

/** '/a/b?c' is ['', 'a', 'b']. */
type Segments<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? [First, ...Segments<Rest>]
  : Path extends `${infer Last}?${string}`
    ? [Last]
    : [Path]

/** A segment of a pattern such as ':id' fits any. */
type Fits<Path extends string[], Wanted extends string[]> = [Path, Wanted] extends [
  [infer First, ...infer Rest extends string[]],
  [infer Each, ...infer More extends string[]],
]
  ? First extends (Each extends `:${string}` ? string : Each)
    ? Fits<Rest, More>
    : false
  : [Path, Wanted] extends [[], []]
    ? true
    : false
