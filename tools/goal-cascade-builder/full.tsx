import { toClipboard, toCsv, toExcel, toFile, toMarkdown } from '#tools/shared/files/exports.ts'
import { type Plan, planFormat } from '#tools/shared/okr/plan.ts'
import { planPreview } from '#tools/shared/okr/plan-preview.ts'
import type { FullParts } from '#tools/shared/shell/tool.tsx'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { cascadeTable } from './files/cascade-table.ts'
import { cascadeKeyResultsTable } from './files/key-results-table.ts'
import { outlineOf } from './files/outline.ts'
import { pngFile, svgFile } from './files/picture-file.tsx'
import { cascadeSheets } from './files/sheets.ts'
import { fitsOnePage, OutlinePaper, PeoplePaper, PicturePaper, PosterPaper } from './print/papers.tsx'
import { PosterChoices } from './print/poster-dialog.tsx'

const posterLabel = 'Picture as a poster'

/** Features of the full edition only. */
export const cascadeParts: FullParts<Plan> = {
  format: planFormat,
  preview: planPreview,
  exports: [
    toFile('Picture as PNG', 'picture', 'png', 'image/png', pngFile),
    toFile('Picture as SVG', 'picture', 'svg', 'image/svg+xml', svgFile),
    toExcel('Excel workbook', 'cascade', cascadeSheets),
    toCsv('CSV with parents', 'goals', csvFrom(cascadeTable)),
    toMarkdown('Outline as Markdown', 'outline', outlineOf),
    toClipboard('Copy the outline', outlineOf),
  ],
  prints: [
    {
      label: 'Picture on one page',
      Paper: PicturePaper,
      instead: (plan) => (fitsOnePage(plan) ? undefined : posterLabel),
    },
    {
      label: posterLabel,
      Paper: PosterPaper,
      Choices: PosterChoices,
      choicesAbout: 'The whole picture on one page, or on several to put together.',
    },
    { label: 'Outline with checks', pageSize: 'portrait', Paper: OutlinePaper },
    { label: 'A page per person', pageSize: 'portrait', Paper: PeoplePaper },
  ],
  tables: [cascadeTable, cascadeKeyResultsTable],
}
