// Texts of retakes: the reminder, its email and page, and the comparison of two reports.

/** A reminder is sent this long after the request; its link works this long after that. */
export const remindAfterDays = 90
export const linkWorksDays = 60
/** Retention of an unanswered reminder, counted from its email. */
export const remindersKeptDays = 365

export const reminderMailWords = {
  subject: 'The same sixteen questions, 90 days later',
  heading: 'Ninety days later',
  asked: (reportDate: string, percent: number) =>
    `You asked us to remind you of your report of ${reportDate}, ${percent}%. Here the diagnostic is again: first what costs you most at the moment, then the same sixteen questions. It takes about five minutes.`,
  today:
    'Answer them as things are today: your earlier answers are not shown. Your new report then has both beside each other.',
  button: 'Answer the questions again',
  notYours: 'If you did not fill in that report, leave it: somebody else typed your address.',
  others:
    'That is for the first of several reports with your address on which a reminder was asked for. Answer the one that is yours; leave what you did not fill in. The others:',
  other: (reportDate: string, percent: number) => `Your report of ${reportDate}, ${percent}%`,
  more: (count: number) =>
    count === 1 ? 'One more waits for a later mail.' : `${count} more wait for a later mail.`,
  yours: (until: string) =>
    `A link is yours alone: whoever opens it can answer for you, once, and sees your earlier score afterwards. It works until ${until}.`,
  once: 'No other reminder follows unless one is asked for on a report.',
  stop: 'I want no reminders',
} as const

/** The email to someone who had stopped reminders when a new one is requested on their report. */
export const remindersAgainWords = {
  subject: 'Do you want reminders again?',
  asked: (reportDate: string) =>
    `On your report of ${reportDate} somebody asked to be reminded of the same sixteen questions in 90 days. You told us that you want no reminders, so none comes. If it was you and you want it now, say so here:`,
  button: 'Allow reminders again',
  nothing:
    'Else there is nothing to do: you get no reminders. Nobody but you can have us ask it again, and then once in 90 days.',
} as const

/** /diagnostic/again/… */
export const againWords = {
  title: 'The same sixteen questions',
  heading: (firstName: string) =>
    firstName ? `Welcome back, ${firstName}` : 'Welcome back to the diagnostic',
  intro: (reportDate: string) =>
    `You took this diagnostic on ${reportDate}. First say what costs you most at the moment, then rate the same sixteen parts as they are today. What you answered then is shown when you have finished.`,
  known: (address: string) => `Your name and company are known from then, and the report goes to ${address}.`,
  notYou: 'Not you? Please leave it to the person it was sent to.',
  used: {
    title: 'These questions were answered',
    text: (address: string) =>
      `A link like this works once, and this one was used. The report was mailed to ${address}.`,
    action: { label: 'Take the diagnostic', href: '/diagnostic' },
  },
  ended: {
    title: 'This link no longer works',
    text: 'Its time is over, it was taken back or asked for anew, or what it belonged to was erased. You can take the diagnostic anew at any time.',
    action: { label: 'Take the diagnostic', href: '/diagnostic' },
  },
  admin: {
    title: 'This link is not for the admin',
    text: 'You are signed in to the admin of this site. The link is for whom it was mailed to, and works once. Open it in another browser to see what they see.',
    action: { label: 'To the admin', href: '/admin/funnel/rounds' },
  },
  stopped: {
    title: 'You stopped your reminders',
    text: 'Their links do not open while they are stopped. The last link in the same mail leads to where you can allow them again; then this one works until its time is over.',
    action: { label: 'Take the diagnostic', href: '/diagnostic' },
  },
  notFound: {
    title: 'This link is not one of ours',
    text: 'Part of it may be missing. Please open it from the mail once more, or copy all of it.',
    action: { label: 'Take the diagnostic', href: '/diagnostic' },
  },
  refused: {
    used: 'These questions were answered already, and the report was mailed.',
    ended: 'This link no longer works. Your answers were not saved.',
    stopped:
      'You stopped your reminders, so their links do not work. The last link in the same mail allows them again. Your answers were not saved.',
    notFound: 'This link is not one of ours. Part of it may be missing.',
  },
} as const

/** /diagnostic/reminders/… */
export const stopWords = {
  title: 'Reminders',
  some: {
    heading: 'No more reminders?',
    text: 'Reminders to answer the diagnostic again that were asked for on your reports:',
    noneOpen: 'None is planned at the moment. You get one only if it is asked for on one of your reports.',
    button: 'I want no reminders',
    after:
      'We remember it for your mailbox, however the address is spelled. If somebody asks for one on a report of yours, none is sent. The link in a reminder that you already got stops working too.',
  },
  due: (date: string) => `on ${date}`,
  sent: (date: string) => `mailed on ${date}, not answered`,
  stopped: {
    heading: 'You get no reminders',
    text: 'You told us that you want none, and we remember it for your mailbox, however the address is spelled. If one is asked for on a report of yours, none is sent.',
    button: 'Allow reminders again',
    after: 'Then reminders come again, 90 days after they are asked for on one of your reports.',
  },
  /** Replace the texts above right after reminders were allowed. */
  allowed: {
    heading: 'Reminders are allowed again',
    text: 'Thank you, we have noted it. These were asked for on your reports:',
    noneOpen:
      'Thank you, we have noted it. None is planned at the moment: one comes if it is asked for on one of your reports.',
  },
  address: 'For the address',
} as const

/** What changed between two reports. It never claims a cause. */
export const roundsWords = {
  heading: 'Before and after',
  from: (before: string, after: string) => `Your answers of ${before}, and those of ${after}.`,
  honest: 'These are your own ratings on two days. What they cannot say is why one moved.',
  overall: 'Overall',
  part: 'Part',
  was: 'Was',
  is: 'Is',
  wasIs: (was: string, is: string) => (was === is ? `was and is ${is}` : `was ${was}, is ${is}`),
  moved: 'Answers that moved',
  stayed: (count: number) => {
    if (count === 0) return 'Each of the sixteen answers is another than then.'
    if (count === 16) return 'All sixteen answers are the same as then.'
    return `${count} of the sixteen answers ${count === 1 ? 'is' : 'are'} the same as then.`
  },
  picture: (values: string) => `Slope chart of before and after: ${values}.`,
  overTime: {
    heading: (rounds: number) => `All ${rounds} rounds`,
    date: 'Date',
    picture: (values: string) => `Line over time of the overall score: ${values}.`,
  },
} as const

/** Texts that only the server uses: a later report's first lines, and the comparison in its email and PDF. */
export const laterWords = {
  since: (date: string, was: number, is: number) =>
    was === is
      ? `On ${date} your score was ${was}%, and it is so again.`
      : `On ${date} your score was ${was}%; now it is ${is}%.`,
  subject: (was: number, is: number) =>
    was === is ? `${is} percent, as before` : `${is} percent, ${was} before`,
  wasPercent: (percent: number) => `was ${percent}%`,
  /** Follows an action of the plan that was in the previous report too. */
  inPlanBefore: (date: string) => `as in your report of ${date}`,
  dashed: 'A dashed line is one that went down.',
  bars: 'The upper bar is what was, the lower one what is.',
} as const

/** Notifies the team of a retake. */
export const cameBackWords = {
  heading: (who: string, was: number, is: number) =>
    `${who} came back: ${was === is ? `${is}% as before` : `${was}% → ${is}%`}`,
  round: (number: number) => `round ${number}`,
  did: (number: number) => `answered the diagnostic again: this is their round ${number}`,
  before: (date: string, was: number) => `On ${date} it was ${was} percent.`,
  again: (who: string) => `${who} answered again`,
  doubtful:
    'Under this address there are several first reports with different scores, and anybody can type an address: no change is claimed or counted.',
  admin: 'Everybody who answered again, in your admin',
} as const
