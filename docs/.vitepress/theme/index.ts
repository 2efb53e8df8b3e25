// The usual theme in the look of the app, with its fonts and colours: nothing is fetched from elsewhere.
import DefaultTheme from 'vitepress/theme-without-fonts';
import '@fontsource-variable/alegreya/wght.css';
import '@fontsource-variable/alegreya/wght-italic.css';
import '@fontsource/alegreya-sans/400.css';
import '@fontsource/alegreya-sans/700.css';
import '@fontsource/alegreya-sc/700.css';
// Staging the site puts the app's own file here.
import './tokens.css';
import './style.css';

export default DefaultTheme;
