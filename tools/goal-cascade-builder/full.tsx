import { writeExcel } from '../shared/excel.ts'
import { type Plan, planFormat } from '../shared/okr/plan.ts'
import type { Export, FullParts, Print } from '../shared/tool.tsx'
import { outlineOf } from './outline.ts'
import { BranchesPaper, OutlinePaper, PeoplePaper, PicturePaper } from './papers.tsx'
import { pngFile, svgFile } from './picture-file.tsx'
import { readCascadeCsv } from './read-cascade-csv.ts'
import { cascadeSheets } from './sheets.ts'
import { usePrinting } from './use-printing.tsx'
import { writeCascadeCsv } from './write-cascade-csv.ts'

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What only the full builder can do. */
export const cascadeParts: FullParts<Plan> = {
  format: planFormat,
  fileName: ({ company, title }) => [company, title].filter(Boolean).join(' '),
  exports: [
    fileExport('Picture as PNG', 'png', 'image/png', pngFile),
    fileExport('Picture as SVG', 'svg', 'image/svg+xml', svgFile),
    fileExport('Excel workbook', 'xlsx', excelType, (plan) => writeExcel(cascadeSheets(plan))),
    fileExport('CSV with parents', 'csv', 'text/csv', writeCascadeCsv),
    fileExport('Outline as Markdown', 'md', 'text/markdown', outlineOf),
    { label: 'Copy the outline', make: (plan) => ({ kind: 'text', text: outlineOf(plan) }) },
  ],
  prints: [
    { label: 'Picture on one page', pageSize: 'landscape', Paper: whilePrinting(PicturePaper) },
    { label: 'Picture, a page per branch', pageSize: 'landscape', Paper: whilePrinting(BranchesPaper) },
    { label: 'Outline with checks', pageSize: 'portrait', Paper: whilePrinting(OutlinePaper) },
    { label: 'A page per person', pageSize: 'portrait', Paper: whilePrinting(PeoplePaper) },
  ],
  openOther(text, fileName) {
    const isOurs = text
      .trimStart()
      .replace(/^\uFEFF/, '')
      .startsWith('{')
    return isOurs || !/\.(csv|tsv|txt)$/i.test(fileName) ? undefined : readCascadeCsv(text, fileName)
  },
}

function fileExport(
  label: string,
  extension: string,
  type: string,
  make: (plan: Plan) => string | Blob | Promise<Blob>,
): Export<Plan> {
  return { label, make: async (plan) => ({ kind: 'file', extension, type, body: await make(plan) }) }
}

function whilePrinting(Paper: Print<Plan>['Paper']): Print<Plan>['Paper'] {
  return function PaperWhilePrinting({ doc }) {
    return usePrinting() && <Paper doc={doc} />
  }
}
