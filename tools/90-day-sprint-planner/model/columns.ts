import { calculated, day, number, text, yes } from '#tools/shared/tables/column.ts'
import { hourLimits, weekCount } from './shape.ts'

const ownerNames = ['Owner', 'Who', 'Responsible', 'Person', 'Assignee', 'Lead']
const outcomeNames = ['Outcome', 'Serves', 'Goal', 'Objective']

export const milestoneColumns = {
  title: text('Milestone', 44, ['Milestones', 'Title', 'Name', 'Task', 'What']),
  outcome: text('Outcome', 44, outcomeNames),
  day: day('Date', 14, ['Day', 'Due', 'Due date', 'Deadline', 'When']),
  owner: text('Owner', 16, ownerNames),
  done: yes('Done', 8, ['Status', 'Finished']),
  week: calculated(number('Week', 8)),
}

export const weekColumns = {
  week: number('Week', 8, ['Week number', 'No', 'Number'], { min: 1, max: weekCount, step: 1 }),
  first: day('First day', 14, ['Week of', 'Date', 'Start']),
  text: text('Big three', 48, ['Task', 'What', 'Title', 'Priority']),
  outcome: text('Serves', 44, outcomeNames),
  owner: text('Who', 16, ownerNames),
  hours: number('Hours', 8, ['Time', 'Effort'], hourLimits),
  done: yes('Done', 8, ['Status', 'Finished']),
}
