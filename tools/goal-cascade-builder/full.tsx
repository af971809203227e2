import { toCsv, toExcel, toFile, toMarkdown } from '#tools/shared/files/exports.ts'
import { type Plan, planFormat } from '#tools/shared/okr/plan.ts'
import { planPreview } from '#tools/shared/okr/plan-preview.ts'
import type { FullParts } from '#tools/shared/shell/tool.tsx'
import { csvFrom, sheetFrom } from '#tools/shared/tables/define-table.ts'
import { cascadeTable } from './files/cascade-table.ts'
import { outlineOf } from './files/outline.ts'
import { pngFile, svgFile } from './files/picture-file.tsx'
import { LargePicturePaper, OutlinePaper, PeoplePaper, PicturePaper } from './print/papers.tsx'

export const cascadeParts: FullParts<Plan> = {
  format: planFormat,
  preview: planPreview,
  exports: [
    toFile('Picture as PNG', 'picture', 'png', 'image/png', pngFile),
    toFile('Picture as SVG', 'picture', 'svg', 'image/svg+xml', svgFile),
    toExcel('Excel workbook', 'cascade', (plan) => [sheetFrom(cascadeTable, plan)]),
    toCsv('CSV with parents', 'goals', csvFrom(cascadeTable)),
    toMarkdown('Outline as Markdown', 'outline', outlineOf),
  ],
  prints: [
    { label: 'Picture on A4 or Letter', Paper: PicturePaper },
    { label: 'Picture on A3', Paper: LargePicturePaper },
    { label: 'Outline with checks', pageSize: 'portrait', Paper: OutlinePaper },
    { label: 'A page per person', pageSize: 'portrait', Paper: PeoplePaper },
  ],
  tables: [cascadeTable],
}
