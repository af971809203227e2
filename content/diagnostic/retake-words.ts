/** A reminder is sent this long after the request; its link works this long after that. */
export const remindAfterDays = 90
export const linkWorksDays = 60
/** Retention of an unanswered reminder, counted from the day it was due. */
export const remindersKeptDays = 365

export const reminderMailText = {
  subject: 'The same sixteen questions, 90 days later',
  heading: 'Ninety days later',
  asked: (reportDate: string, percent: number) =>
    `You asked us to remind you of your report of ${reportDate}, ${percent}%. Here is the diagnostic again: first your biggest challenges at the moment, then the same sixteen questions. It takes about five minutes.`,
  today: 'Answer for how things are today; your earlier answers are not shown. Your new report compares both.',
  button: 'Answer the questions again',
  notYours: 'If that report is not yours, ignore this email: someone else typed your address.',
  yours: (until: string) =>
    `Keep the link to yourself: anyone who opens it can answer once in your place, and then sees your earlier score. It works until ${until}.`,
  once: 'You get no other reminder unless you ask for one on a report.',
  stop: 'Stop reminders',
} as const

/** What differs for the owner's own scorecards. */
export const scorecardReminderText = {
  subject: (title: string) => `The same questions, 90 days later: ${title}`,
  asked: (title: string, date: string, result: string) =>
    `You asked us to remind you of your result of ${date} for “${title}”: ${result}. Here are the same questions again.`,
} as const

/** /diagnostic/again/… */
export const retakePageText = {
  title: 'The same sixteen questions',
  heading: (firstName: string) => (firstName ? `Welcome back, ${firstName}` : 'Welcome back to the diagnostic'),
  intro: (reportDate: string) =>
    `You took this diagnostic on ${reportDate}. First choose your biggest challenges at the moment, then rate the same sixteen parts as they are today. You see your earlier answers when you have finished.`,
  known: (address: string) => `We have your name and company from last time, and we send the report to ${address}.`,
  notYou: 'Not you? Please leave this to the person it was sent to.',
  used: {
    title: 'You have already answered',
    text: (address: string) => `This link works once, and it has been used. We emailed the report to ${address}.`,
    action: { label: 'Take the diagnostic', href: '/diagnostic' },
  },
  ended: {
    title: 'This link no longer works',
    text: 'It has expired, was canceled or replaced, or its report was erased. You can take the diagnostic again at any time.',
    action: { label: 'Take the diagnostic', href: '/diagnostic' },
  },
  admin: {
    title: 'This link is not for the admin',
    text: 'You are signed in to the admin. The link is for its recipient and works once. Open it in another browser to see what they see.',
    action: { label: 'To the admin', href: '/admin/scorecards/retakes' },
  },
  notFound: {
    title: 'This link does not work',
    text: 'Part of it may be missing. Please open it from the email again, or copy all of it.',
    action: { label: 'Take the diagnostic', href: '/diagnostic' },
  },
  refused: {
    used: 'These questions were already answered, and we emailed the report.',
    ended: 'This link no longer works. Your answers were not saved.',
    notFound: 'This link does not work. Part of it may be missing.',
  },
} as const

/** /diagnostic/reminders/… */
export const stopText = {
  title: 'Reminders',
  allowed: {
    heading: 'Stop reminders?',
    text: 'You get a reminder only if someone asks for it on one of your reports, at most one in 90 days. Stopping them applies to your mailbox, however the address is spelled.',
    button: 'Stop reminders',
  },
  stopped: {
    heading: 'Reminders are stopped',
    text: 'If someone asks for a reminder on one of your reports, we do not send it until you allow reminders again.',
    button: 'Allow reminders again',
  },
  address: 'For the address',
} as const

const home = { label: 'To the home page', href: '/' }

/** /scorecards/again/…, and the comparison of two results of one of the owner's scorecards. */
export const scorecardRetakeText = {
  ...retakePageText,
  title: 'The same questions',
  intro: (firstName: string, date: string, address: string) =>
    `${firstName ? `Welcome back, ${firstName}. ` : ''}You answered these questions on ${date}. Answer for how things are today. You see what changed when you have finished, and we send the result to ${address}.`,
  remind:
    'A score means most next to an earlier one. We can email you a link to the same questions in 90 days; your result then shows what changed.',
  used: { ...retakePageText.used, action: home },
  ended: {
    title: retakePageText.ended.title,
    text: 'It has expired, was canceled or replaced, or its result was erased.',
    action: home,
  },
  notFound: { ...retakePageText.notFound, action: home },
  stayed: (count: number, of: number) =>
    of === 0 ? '' : `${count} of ${of} answers ${count === 1 ? 'is' : 'are'} the same as before.`,
} as const

/** What changed between two reports. It never claims a cause. */
export const retakeText = {
  heading: 'Before and after',
  from: (before: string, after: string) => `Your answers of ${before}, and those of ${after}.`,
  honest: 'These are your own ratings from two days. They do not show why something changed.',
  overall: 'Overall',
  change: (was: string, is: string) => `Was ${was}, is ${is}`,
  reading: 'The line is before, and the dot is now.',
  moved: 'Answers that changed',
  stayed: (count: number) => {
    if (count === 0) return 'All sixteen answers have changed.'
    if (count === 16) return 'All sixteen answers are the same as before.'
    return `${count} of the sixteen answers ${count === 1 ? 'is' : 'are'} the same as before.`
  },
} as const

/** Texts that only the server uses: a later report's first lines, and the comparison in its email and PDF. */
export const laterText = {
  since: (date: string, was: number, is: number) =>
    was === is
      ? `On ${date} your score was ${was}%, and it is the same now.`
      : `On ${date} your score was ${was}%; now it is ${is}%.`,
  subject: (was: number, is: number) => (was === is ? `${is} percent, as before` : `${is} percent, ${was} before`),
} as const

/** Notifies the team of a retake. */
export const cameBackText = {
  heading: (who: string, was: number, is: number) =>
    `${who} came back: ${was === is ? `${is}% as before` : `${was}% → ${is}%`}`,
  round: (number: number) => `report ${number}`,
  did: (number: number) => `took the diagnostic again: this is their report number ${number}`,
  before: (date: string, was: number) => `On ${date} it was ${was} percent.`,
  admin: 'See all retakes in your admin',
} as const
