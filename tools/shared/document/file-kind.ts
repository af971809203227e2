/** What stands at the head of a file. The demo knows no more of files than this: enough to write one. */
export type FileKind = {
  /** Tools with the same name open each other's files. */
  readonly name: string
  readonly version: number
}
