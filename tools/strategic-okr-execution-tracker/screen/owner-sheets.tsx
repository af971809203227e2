import type { Plan } from '#tools/shared/okr/plan.ts'
import { Section } from '#tools/shared/parts/section.tsx'
import { Unfold } from '#tools/shared/parts/unfold.tsx'
import { ImportCodes } from '#tools/shared/sheets/import-codes.tsx'
import { SheetDownload } from '#tools/shared/sheets/sheet-download.tsx'
import { counted } from '#tools/shared/values/counted.ts'
import type { Day } from '#tools/shared/values/days.ts'
import { checkInSheet } from '../files/check-in-sheet.ts'
import type { TrackerAction } from '../model/model.ts'
import { type OwnerSheet, ownerSheets, readSheets, sheetProblem } from '../model/sheets.ts'
import { weekName } from '../model/weeks.ts'

type SheetsProps = {
  plan: Plan
  week: Day
  dispatch: (action: TrackerAction, group?: string) => boolean
}

export function OwnerSheets({ plan, week, dispatch }: SheetsProps) {
  return (
    <Unfold label="Let owners check in themselves">
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
        <Section title="A sheet for each owner" isSmall>
          <p className="mt-1 text-soft">
            {weekName(plan, week)}, a page of its own for each: it works on any phone, sends nothing by itself, and
            gives back a code or a file.
          </p>
          {__EDITION__ === 'full' ? (
            <ul className="mt-3 divide-y divide-line border-line border-t">
              {ownerSheets(plan).map((sheet) => (
                <li key={sheet.owner} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                  <span>
                    {sheet.owner || 'Without an owner'}{' '}
                    <span className="text-sm text-soft">{counted(sheet.keyResults.length, 'key result')}</span>
                  </span>
                  <OwnerSheetButton plan={plan} sheet={sheet} week={week} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="mt-3 text-sm text-soft">
              In the full tool you download the sheets here, and paste the codes as they come back.
            </p>
          )}
        </Section>
        {__EDITION__ === 'full' && (
          <Section title="Add the codes" isSmall>
            <ImportCodes
              draft={`codes ${plan.id}`}
              placeholder="Dana: 7K3M-Q2ZP-4XAB-…"
              onTake={(text) => {
                const { sheets, refused, words } = readSheets(plan, text)
                const isDone = sheets.length === 0 || dispatch({ type: 'take-sheets', sheets })
                return isDone ? { taken: sheets.length, refused, words } : undefined
              }}
            />
          </Section>
        )}
      </div>
    </Unfold>
  )
}

function OwnerSheetButton({ plan, sheet, week }: Pick<SheetsProps, 'plan' | 'week'> & { sheet: OwnerSheet }) {
  const problem = sheetProblem(sheet)
  if (problem) return <span className="text-sm">{problem}</span>
  return (
    <SheetDownload
      look="quiet"
      aria-label={`Download the sheet: ${sheet.owner || 'without an owner'}`}
      name={['Check-in', sheet.owner, weekName(plan, week).toLowerCase()].filter(Boolean).join(' ')}
      page={() => checkInSheet(plan, sheet, week)}
    />
  )
}
