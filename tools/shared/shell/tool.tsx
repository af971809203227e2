import type { ReactNode } from 'react'
import { withLocalAmounts } from '#lib/text/local-amounts.ts'
import type { FileFormat, Opened, Others } from '../document/file-format.ts'
import type { FileKind } from '../document/file-kind.ts'
import type { DeletedWords, Live } from '../document/history.ts'
import type { Sheet } from '../files/import/table.ts'
import type { ImportTable } from '../tables/define-table.ts'

export type ScreenProps<Doc, Action> = {
  doc: Doc
  /**
   * Actions with the same `group` in a row are one undo step, as for typing into a field. Returns false if the
   * demo's limit was reached; the user has then been told.
   */
  dispatch: (action: Action, group?: string) => boolean
  /** Opens another document. The demo replaces the current one, which undo restores. */
  open: (doc: Doc) => void
  others?: Others | undefined
  /** Opens the import dialog with pasted cells. Full edition only. */
  openCells?: ((rows: Sheet['rows']) => void) | undefined
}

type View<Props> = (props: Props) => ReactNode

export type Tool<Doc, Action> = {
  /** Pure, in model.ts. */
  reduce: (doc: Doc, action: Action) => Doc
  /** Describes a deletion: '‘Orders delivered’ is gone, with 12 check-ins.' Pure, in the model. */
  deleted: DeletedWords<Doc, Action>
  /** State that undo does not affect. Pure, in the model. */
  live?: Live<Doc, Action>
  emptyDoc: () => Doc
  /** The example that the demo opens with. */
  exampleDoc: () => Doc
  /** Explains in one sentence why a document is too large for the demo; undefined if it is not. */
  demoLimit: (doc: Doc) => string | undefined
  Screen: View<ScreenProps<Doc, Action>>
  Help: View<Record<string, never>>
  /** The file header. The demo writes files that the full edition opens. */
  file: FileKind
  fileName: (doc: Doc) => string
  /** Parts of the full edition. Write `__EDITION__ === 'full' ? … : undefined`, so that demos do not bundle them. */
  full: FullParts<Doc> | undefined
}

/** Infers the types of document and actions. The example is written as the site that offers the tool writes. */
export function defineTool<Doc, Action>(tool: Tool<Doc, Action>): Tool<Doc, Action> {
  return { ...tool, exampleDoc: () => withLocalAmounts(tool.exampleDoc()) }
}

export type FullParts<Doc> = {
  format: FileFormat<Doc>
  /** Summary for the list of documents: '3 objectives, 8 key results'. */
  preview: (doc: Doc) => string
  /** Changes what a copy must not share with the original. Defaults to an exact copy. */
  copied?: (doc: Doc) => Doc
  exports: readonly Export<Doc>[]
  prints: readonly Print<Doc>[]
  /** Creates this tool's part from other tools' parts; undefined if they have nothing for it. */
  fromOthers?: (others: Others) => Doc | undefined
  /** Updates the document from other tools' parts. Returns the same object if nothing changed. */
  follow?: (doc: Doc, others: Others) => Doc
  tables?: readonly ImportTable<Doc>[]
  /** Opens other text formats; undefined if the file is none of them. */
  openOther?: (text: string, fileName: string) => Opened<Doc> | undefined
}

export type Export<Doc> = {
  label: string
  make: (doc: Doc, others?: Others) => Exported | Promise<Exported>
}

export type Exported =
  /** `what` is added to the file name, so that exports of one document have different names. */
  { kind: 'file'; what: string; extension: string; body: string | Blob; type: string } | { kind: 'text'; text: string }

export type Print<Doc> = {
  label: string
  /** A CSS page size: 'A4 landscape'. Defaults to the printer's paper. */
  pageSize?: string
  Paper: View<{ doc: Doc; others?: Others | undefined }>
  /** The browser's print shortcut prints this page while this view is open. */
  view?: string
}
