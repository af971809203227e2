import type { ReactNode } from 'react'
import type { FileFormat, Opened, Others } from '../document/file-format.ts'
import type { FileKind } from '../document/file-kind.ts'
import type { DeletedWords, Live } from '../document/history.ts'
import type { Drafts } from '../document/use-draft.tsx'
import type { TableImport } from '../files/import/table-import.ts'

/** What a screen of a tool is given. */
export type ScreenProps<Doc, Action> = {
  doc: Doc
  /**
   * Typing into one field is one step for undo if each keystroke comes with the same group. False when the demo's
   * limit kept the step from being taken; the reader has then been told.
   */
  dispatch: (action: Action, group?: string) => boolean
  /** Opens another document: the full edition beside this one, the demo in its place, where undo brings it back. */
  open: (doc: Doc) => void
  /** What other tools put into the same file; the full edition alone opens files. */
  others?: Others | undefined
  /** The other documents of the tool in this browser; the full edition alone keeps any. */
  library?: Library<Doc> | undefined
}

export type Library<Doc> = {
  list: () => Promise<{ id: string; name: string }[]>
  /** Undefined when it is gone, or cannot be read. */
  read: (id: string) => Promise<Doc | undefined>
  /** What other tools put into its file. */
  others: (id: string) => Promise<Others | undefined>
  /** Opens one of them in the place of the one that is open. */
  show: (id: string) => Promise<void>
}

type View<Props> = (props: Props) => ReactNode

/** A tool: its rules, its screen and its files. Each tool's tool.tsx defines one, and main.tsx runs it. */
export type Tool<Doc, Action> = {
  /** The tool's rules: pure, in model.ts. */
  reduce: (doc: Doc, action: Action) => Doc
  /** What goes when something is deleted: '‘Orders delivered’ is gone, with 12 check-ins.' Pure, in the model. */
  deleted: DeletedWords<Doc, Action>
  /** What goes on by itself and is not undone. Pure, in the model. */
  live?: Live<Doc, Action>
  emptyDoc: () => Doc
  /** The worked example that the demo opens with. */
  exampleDoc: () => Doc
  /** Why a document is too large for the demo, in one sentence; undefined while it is not. */
  demoLimit: (doc: Doc) => string | undefined
  Screen: View<ScreenProps<Doc, Action>>
  /** What the Help button shows. */
  Help: View<Record<string, never>>
  /** What is saved in a file: the demo writes what the full edition opens. */
  file: FileKind
  /** Without an extension. */
  fileName: (doc: Doc) => string
  /** What the full edition alone can do; `__EDITION__ === 'full' ? … : undefined`, so that no demo carries it. */
  full: FullParts<Doc> | undefined
}

/** Infers the document's and the actions' types from the parts. */
export function defineTool<Doc, Action>(tool: Tool<Doc, Action>): Tool<Doc, Action> {
  return tool
}

export type FullParts<Doc> = {
  format: FileFormat<Doc>
  /** A line of what is in it, for the list of documents: '3 objectives, 8 key results'. */
  preview: (doc: Doc) => string
  /** What a copy may not share with the document it was made of; without it, a copy is the same. */
  copied?: (doc: Doc) => Doc
  /** What stands in a field and is not in the document, in words: said where a file is saved without it. */
  unfinished?: (doc: Doc, drafts: Pick<Drafts, 'read'>) => string | undefined
  exports: readonly Export<Doc>[]
  prints: readonly Print<Doc>[]
  /** Begins this tool's part in a file of the family from what other tools put in; undefined when that is nothing. */
  fromOthers?: (others: Others) => Doc | undefined
  /** The document with what other tools changed or added in the same file; itself when there is nothing new. */
  follow?: (doc: Doc, others: Others) => Doc
  /** What a CSV file or a sheet of a workbook can be opened as. */
  tables?: readonly TableImport<Doc>[]
  /** Opens text files of other kinds; undefined when the file is none of them. */
  openOther?: (text: string, fileName: string) => Opened<Doc> | undefined
}

/** One line of the Export menu: a file to download, or text for the clipboard. */
export type Export<Doc> = {
  label: string
  make: (doc: Doc, others?: Others) => Exported | Promise<Exported>
}

export type Exported =
  /** `what` it is, beside the document's name: two exports of one document lie side by side. */
  | { kind: 'file'; what: string; extension: string; body: string | Blob; type: string }
  | { kind: 'text'; text: string }

/** What Print puts on paper. With several, Print is a menu. */
export type Print<Doc> = {
  label: string
  /** As in CSS: 'A4 landscape'; without it the reader's own paper. */
  pageSize?: string
  Paper: View<{ doc: Doc; others?: Others | undefined }>
  /** The view whose paper it is: while that one is open, the browser's own print key gets it. */
  view?: string
  /** What is asked before it is printed, in a dialog of the same name; it keeps the answers, and the paper reads them. */
  Choices?: View<{ doc: Doc; onPrint: () => void }>
  /** What the choices are about, in a sentence. */
  choicesAbout?: string
  /** The label of the paper that a document needs in its place; undefined while this one will do. */
  instead?: (doc: Doc) => string | undefined
}
