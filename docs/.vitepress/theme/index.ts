// The usual theme with the fonts of whoever reads: nothing is fetched from elsewhere.
import DefaultTheme from 'vitepress/theme-without-fonts';
import './style.css';

export default DefaultTheme;
