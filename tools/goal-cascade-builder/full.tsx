import { toClipboard, toCsv, toExcel, toFile, toMarkdown } from '../shared/exports.ts'
import { type Plan, planFormat } from '../shared/okr/plan.ts'
import type { FullParts, Print } from '../shared/tool.tsx'
import { outlineOf } from './outline.ts'
import { BranchesPaper, OutlinePaper, PeoplePaper, PicturePaper } from './papers.tsx'
import { pngFile, svgFile } from './picture-file.tsx'
import { readCascadeCsv } from './read-cascade-csv.ts'
import { cascadeSheets } from './sheets.ts'
import { usePrinting } from './use-printing.tsx'
import { writeCascadeCsv } from './write-cascade-csv.ts'

/** What only the full builder can do. */
export const cascadeParts: FullParts<Plan> = {
  format: planFormat,
  fileName: ({ company, title }) => [company, title].filter(Boolean).join(' '),
  exports: [
    toFile('Picture as PNG', 'png', 'image/png', pngFile),
    toFile('Picture as SVG', 'svg', 'image/svg+xml', svgFile),
    toExcel('Excel workbook', cascadeSheets),
    toCsv('CSV with parents', writeCascadeCsv),
    toMarkdown('Outline as Markdown', outlineOf),
    toClipboard('Copy the outline', outlineOf),
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

function whilePrinting(Paper: Print<Plan>['Paper']): Print<Plan>['Paper'] {
  return function PaperWhilePrinting({ doc }) {
    return usePrinting() && <Paper doc={doc} />
  }
}
