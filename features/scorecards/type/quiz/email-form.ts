/** ID of the first form: what is typed before the scripts run is read from it. */
export const emailForm = 'founder-email'
