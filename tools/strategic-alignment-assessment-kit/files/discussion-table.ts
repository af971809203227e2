import { newId } from '#tools/shared/document/new-id.ts'
import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { calculated, number, text } from '#tools/shared/tables/column.ts'
import { defineTable } from '#tools/shared/tables/define-table.ts'
import type { Row } from '#tools/shared/tables/write-table.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { today } from '#tools/shared/values/days.ts'
import { type Assessment, emptyAssessment, latestRound, questionsOf, reduce } from '../model/model.ts'
import { promptFor } from '../model/prompts.ts'
import { topicsOf } from '../model/topics.ts'

const columns = {
  question: text('Question', 28, ['Item']),
  average: calculated(number('Average', 10)),
  spread: calculated(number('Spread', 10)),
  why: calculated(text('Why', 60, ['Reason'])),
  talk: calculated(text('How to start', 60)),
  agreed: text('Agreed', 50, ['Agreement', 'Decision']),
}

function topicRows(doc: Assessment): Row<typeof columns>[] {
  const figure = (value: number) => ({ number: value, format: '0.0' })
  return topicsOf(doc, latestRound(doc)).map(({ key, label, average, spread, reason }) => ({
    ...{ question: label, average: figure(average), spread: figure(spread), why: reason },
    ...{ talk: promptFor(doc, key), agreed: doc.agreements[key] },
  }))
}

/** What a team agreed on, question by question: the workbook's sheet for the talk. */
export const agreementsTable = defineTable<Assessment, typeof columns>({
  label: 'Agreements',
  columns: columns,
  needed: ['question', 'agreed'],
  rows: topicRows,
  isForOpen: true,
  take(rows, { doc, name }) {
    const before = doc ?? { ...emptyAssessment(newId(), today()), team: name.replace(/ alignment$/, '') }
    const known = rows.flatMap(({ question: label, agreed, rowNumber }) => {
      return [
        {
          agreed,
          rowNumber,
          label,
          question: questionsOf(before).find((each) => isSameName(each.label, label)),
        },
      ]
    })
    const taken = known.filter(({ question, agreed }) => question && agreed !== '')
    return {
      doc: taken.reduce((all, { question, agreed }) => {
        return question ? reduce(all, { type: 'agree', key: question.key, text: agreed }) : all
      }, before),
      words: [`${counted(taken.length, 'agreement')}.`],
      left: known
        .filter(({ question }) => !question)
        .map(({ rowNumber, label }) => `Row ${rowNumber}: ‘${label}’ is none of the questions.`),
    }
  },
})
