export const laserPhoto = {
  cutType: '激光 - 照片',
};
