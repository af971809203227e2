import type { Others } from '../document/file-format.ts'
import type { Export } from '../shell/tool.tsx'
import { type ExcelSheet, writeExcel } from './excel.ts'

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** `others`: other tools' parts of the same file. */
type Make<Doc, Made> = (doc: Doc, others?: Others) => Made

/** Items of the Export menu. `what` is added to the file name after the document's name: 'key results'. */

export function toExcel<Doc>(label: string, what: string, sheets: Make<Doc, ExcelSheet[]>): Export<Doc> {
  return toFile(label, what, 'xlsx', excelType, (doc, others) => writeExcel(sheets(doc, others)))
}

export function toCsv<Doc>(label: string, what: string, text: Make<Doc, string>): Export<Doc> {
  return toFile(label, what, 'csv', 'text/csv', text)
}

export function toMarkdown<Doc>(label: string, what: string, text: Make<Doc, string>): Export<Doc> {
  return toFile(label, what, 'md', 'text/markdown', text)
}

export function toCalendar<Doc>(label: string, what: string, text: Make<Doc, string>): Export<Doc> {
  return toFile(label, what, 'ics', 'text/calendar', text)
}

export function toClipboard<Doc>(label: string, text: Make<Doc, string>): Export<Doc> {
  return { label, make: (doc, others) => ({ kind: 'text', text: text(doc, others) }) }
}

export function toFile<Doc>(
  label: string,
  what: string,
  extension: string,
  type: string,
  body: Make<Doc, string | Blob | Promise<Blob>>,
): Export<Doc> {
  return {
    label,
    make: async (doc, others) => ({ kind: 'file', what, extension, type, body: await body(doc, others) }),
  }
}
