/** The header of a file. Demos need only this, because they write files but never read them. */
export type FileKind = {
  /** Tools with the same format name open each other's files. */
  readonly name: string
  readonly version: number
}
