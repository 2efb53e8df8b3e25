declare module '@3d-dice/dice-box-threejs';
