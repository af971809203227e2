/** ID of step 1's form: what is typed before the scripts run is read from it. */
export const aboutYouForm = 'about-you'
