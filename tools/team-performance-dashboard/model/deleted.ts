import { counted } from '#tools/shared/values/counted.ts'
import { deletedMessage } from '#tools/shared/values/deleted-message.ts'
import type { Dashboard } from '../files/format.ts'
import type { DashboardAction } from './edit-dashboard.ts'

export function deleted(before: Dashboard, action: DashboardAction): string | undefined {
  switch (action.type) {
    case 'remove-member': {
      const member = before.members.find(({ id }) => id === action.id)
      const values = before.readings.filter(({ memberId }) => memberId === action.id).length
      const notes = before.notes.filter(({ memberId }) => memberId === action.id).length
      const away = before.absences.filter(({ memberId }) => memberId === action.id).length
      const taken = [counted(values, 'value'), counted(notes, 'note'), counted(away, 'week away', 'weeks away')]
      return member && deletedMessage('person', member.name, taken)
    }
    case 'remove-measure': {
      const measure = before.measures.find(({ id }) => id === action.id)
      const values = before.readings.filter(({ measureId }) => measureId === action.id).length
      const targets = before.members
        .flatMap(({ measures }) => measures)
        .filter(({ measureId, target }) => measureId === action.id && target !== null).length
      const taken = [counted(values, 'value'), counted(targets, 'target of a person', 'targets of people')]
      return measure && deletedMessage('measure', measure.name, taken)
    }
  }
}
