import type { ReactNode } from 'react'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { workshopOf } from '../model/model.ts'
import { exercises } from '../model/scripts/exercises.ts'
import { cardsOnPage, sheetCounts } from '../model/scripts/print-list.ts'
import { fillIn } from '../model/scripts/script-facts.ts'

type PaperProps = { doc: Plan }

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

export function HeadlinePaper({ doc }: PaperProps) {
  const { headlines } = sheetCounts(workshopOf(doc))
  return numbers(headlines).map((page) => (
    <Sheet key={page} title="Headline" question={fillIn(exercises.vision.question, doc)} isLast={page === headlines}>
      <Lines count={5} height="26mm" />
    </Sheet>
  ))
}

export function DraftingPaper({ doc }: PaperProps) {
  const { drafting } = sheetCounts(workshopOf(doc))
  return (
    // Printers would cut off a border at the very edge of the text area.
    <div className="pr-[1mm]">
      {numbers(drafting).map((page) => (
        <DraftingSheet key={page} question={fillIn(exercises.drafting.question, doc)} isLast={page === drafting} />
      ))}
    </div>
  )
}

export function CommitmentPaper({ doc }: PaperProps) {
  const { commitments } = sheetCounts(workshopOf(doc))
  return (
    <div className="pr-[1mm]">
      {numbers(commitments).map((page) => (
        <section
          key={page}
          className={`grid h-[178mm] grid-cols-2 grid-rows-2 gap-[8mm] ${page === commitments ? '' : 'break-after-page'}`}
        >
          {numbers(cardsOnPage).map((card) => (
            <div key={card} className="border border-edge p-[6mm]">
              <p className="font-serif text-lg leading-snug">{exercises.commitments.question}</p>
              <Lines count={3} height="13mm" />
              <p className="mt-[5mm]">Name ____________________ Key result ____________________</p>
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

export function ParkingPaper() {
  return (
    <Sheet title="Parking lot" question={exercises.parking.question} isLast>
      <div className="mt-4 flex gap-[8mm]">
        <div className="grow">
          <p className="text-soft">What</p>
          <Lines count={10} height="13mm" />
        </div>
        <div className="w-[50mm]">
          <p className="text-soft">Who takes it</p>
          <Lines count={10} height="13mm" />
        </div>
      </div>
    </Sheet>
  )
}

type SheetProps = { title: string; question: string; isLast?: boolean; children: ReactNode }

function Sheet({ title, question, isLast = false, children }: SheetProps) {
  return (
    <section className={isLast ? '' : 'break-after-page'}>
      <p className="text-soft">{title}</p>
      <h1 className="text-[26pt] leading-tight">{question}</h1>
      {children}
    </section>
  )
}

const results = [1, 2, 3, 4, 5]

function DraftingSheet({ question, isLast }: { question: string; isLast: boolean }) {
  return (
    <Sheet title="Drafting sheet" question={question} isLast={isLast}>
      <p className="mt-3 font-semibold">Objective: one sentence, no numbers</p>
      <Lines count={2} height="15mm" />
      <div className="mt-3 flex justify-between">
        <p>Owner ____________________</p>
        <p>Serves the goal ________________________________________</p>
      </div>
      <table className="mt-4 w-full table-fixed border-collapse text-left">
        <thead>
          <tr>
            <th className="w-[45%]">Key result: what will be different</th>
            <th>From</th>
            <th>To</th>
            <th>By</th>
            <th>Who</th>
          </tr>
        </thead>
        <tbody>
          {results.map((row) => (
            <tr key={row}>
              {['what', 'from', 'to', 'by', 'who'].map((cell) => (
                <td key={cell} className="h-[15mm] border border-edge" />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-soft">Could we do the work and still miss it? If not, it is a task.</p>
    </Sheet>
  )
}

function Lines({ count, height }: { count: number; height: string }) {
  return Array.from({ length: count }, (_, line) => line).map((line) => (
    <div key={line} className="border-edge border-b" style={{ height }} />
  ))
}
